/** The portal's calls for whoever runs it and holds one of its secrets. What is refused is thrown in the portal's own words. */
export function operatorOf(url, secret, always = {}) {
  const call = async (method, path, { body, headers } = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${secret}`, ...always, ...headers },
      ...(body === undefined ? {} : { body }),
    }).catch((error) => {
      throw new Error(`The portal at ${url} cannot be reached.`, { cause: error })
    })
    if (answer.ok) return answer
    const { error } = await answer.json().catch(() => ({}))
    throw Object.assign(new Error(error ?? `The portal answered ${answer.status}.`), { status: answer.status })
  }

  /** Page after page of lines, until one is empty. `next` says from the last line where to go on. */
  async function* pages(path, next) {
    for (let query = ''; ; ) {
      const text = await (await call('GET', `${path}${query}`)).text()
      const lines = text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
      if (lines.length === 0) return
      yield lines
      query = `?${new URLSearchParams(next(lines.at(-1)))}`
    }
  }

  return { call, pages }
}

/** The same for one run of taking the archive, which begins with this. Its administrators are told. */
export async function beginArchiveRun(url, secret) {
  const { run } = await (await operatorOf(url, secret).call('POST', '/archive/runs')).json()
  return operatorOf(url, secret, { 'X-Archive-Run': run })
}
