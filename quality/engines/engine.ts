/** A browser that the checks drive. Each kind has one adapter; all checks are written against this. */
export interface Engine {
  readonly name: string
  /** Opens a window with cookies and storage of its own. */
  readonly openWindow: () => Promise<EngineWindow>
  readonly close: () => Promise<void>
}

export interface EngineWindow {
  readonly goto: (address: string) => Promise<void>
  /** The value of a JavaScript expression in the page. */
  readonly evaluate: <T>(expression: string) => Promise<T>
  /** Moves the mouse to a point of the viewport. */
  readonly moveMouse: (point: Point) => Promise<void>
  /** Clicks with the mouse at a point of the viewport. */
  readonly click: (point: Point) => Promise<void>
  /** Types on the keyboard, wherever the focus is. */
  readonly type: (text: string) => Promise<void>
  /** Presses a key by its DOM name, also with a modifier: `Enter`, `Control+a`. */
  readonly press: (key: string) => Promise<void>
  /** Gives a file to the first `<input type="file">` that the selector finds. */
  readonly chooseFile: (selector: string, path: string) => Promise<void>
  readonly resize: (size: Size) => Promise<void>
  readonly screenshot: (file: string) => Promise<void>
  readonly close: () => Promise<void>
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}
