import { writeFileSync } from 'node:fs'

/** A reporter of Vitest's that keeps in the file `OPEN_TEST_FILES` which test files have begun and are not at an end. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter so.
export default class OpenTestFiles {
  open = new Set()

  onTestModuleStart(file) {
    this.open.add(file.moduleId)
    this.write()
  }

  onTestModuleEnd(file) {
    this.open.delete(file.moduleId)
    this.write()
  }

  write() {
    writeFileSync(process.env.OPEN_TEST_FILES, [...this.open].join(', '))
  }
}
