/** A compressed file as a data URL. */
declare module '*.jsonl.br?inline' {
  const dataUrl: string
  export default dataUrl
}
