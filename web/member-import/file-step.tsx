import { MOST_ROWS } from '#domain/member-import'
import { Button } from '../ui/button'
import { DropZone } from '../ui/drop-zone'
import { saveFile } from '../ui/save-file'
import sheet from '../ui/sheet.module.css'
import { Spinner } from '../ui/spinner'
import { useFileCatch } from '../ui/use-file-catch'
import { fieldOptions } from './import-columns'
import css from './import-page.module.css'
import type { Import } from './use-import'

export function FileStep({ given: { busy, failure, chooseFile } }: { readonly given: Import }) {
  const take = ([file]: File[]) => {
    if (file && !busy) void chooseFile(file)
  }
  useFileCatch(take)

  return (
    <>
      <section className={`${sheet.sheet} ${sheet.pad}`} aria-label="The file">
        <DropZone
          label="Choose a file"
          hint={`or drop it here: a CSV file with headings in the first row, up to ${MOST_ROWS.toLocaleString('en-US')} rows`}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          refusal={failure}
          onFiles={take}
        />
        {busy && <Spinner label="Reading the file" />}
      </section>
      <section className={css.advice}>
        <h2>How it works</h2>
        <ul className={css.points}>
          <li>You review every row before anything changes.</li>
          <li>A row with a member’s email and name updates that member. Empty cells change nothing.</li>
          <li>If a row might be someone already in the directory, you decide.</li>
          <li>
            New adults have no password. At the end you can invite them all: each gets an email with a link to set one.
          </li>
          <li>Families, pictures and roles aren’t imported. Set them on the member’s page.</li>
          <li>You can undo the whole import for 30 days.</li>
        </ul>
        <Button icon="download" onClick={saveHeadings}>
          Download a template
        </Button>
      </section>
    </>
  )
}

const saveHeadings = () =>
  saveFile(
    new Blob([`\ufeff${fieldOptions.map(({ label }) => label).join(',')}\r\n`], { type: 'text/csv' }),
    'members.csv',
  )
