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
          hint={`or drop it here: CSV with headings in its first row, at most ${MOST_ROWS.toLocaleString('en-US')} rows`}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          refusal={failure}
          onFiles={take}
        />
        {busy && <Spinner label="Reading the file" />}
      </section>
      <section className={css.advice}>
        <h2>How it goes</h2>
        <ul className={css.points}>
          <li>Nothing is changed before you have seen, row by row, what the import would do.</li>
          <li>A row with the email and name of a member changes that member. An empty cell changes nothing.</li>
          <li>Where a row may be about somebody who is in the directory already, you decide.</li>
          <li>
            Adults who are added have no password. They get the welcome letter by email and choose one by “Forgot
            Password”.
          </li>
          <li>Families, pictures and roles are not imported; they are set on the member’s own page.</li>
          <li>The whole import can be taken back for 30 days.</li>
        </ul>
        <Button icon="download" onClick={saveHeadings}>
          Empty file with the headings
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
