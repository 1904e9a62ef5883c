/** A file cannot be imported; the message says where it stopped and why, and may be shown as it is. */
export class StoppedFile extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StoppedFile'
  }
}
