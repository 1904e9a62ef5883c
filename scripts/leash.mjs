// Preloaded into the servers (node --import): when whoever started them is gone, also by SIGKILL, they go too, with all they started.
const owner = process.ppid

setInterval(() => {
  if (process.ppid !== owner) process.kill(leadsItsGroup() ? -process.pid : process.pid, 'SIGKILL')
}, 500).unref()

// scripts/child-process.mjs starts each server in a process group of its own and says so.
function leadsItsGroup() {
  return process.env.PORTAL_GROUP_OWNER === String(owner)
}
