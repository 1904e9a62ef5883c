/**
 * Runs in the page: pastes each text into the editor over the one before, as HTML and as plain words, and says what came
 * of it, and which parts it has then that no text has.
 */
export function pasteAll(editor, texts) {
  const strange = []
  const paste = (type, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(type, text)
    if (type === 'text/html') clipboardData.setData('text/plain', text)
    editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', keyCode: 65, ctrlKey: true, bubbles: true }))
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    for (const { localName, attributes } of editor.querySelectorAll('*:not(img.ProseMirror-separator:not([src]))')) {
      const names = [...attributes].map(({ name }) => name).filter((name) => !/^(dir|start|href|rel|class)$/.test(name))
      if (!/^(p|ul|ol|li|br|strong|em|u|s|a)$/.test(localName) || names.length > 0)
        strange.push(`${localName} ${names}`)
    }
    return editor.textContent
  }
  return texts.map((text) => ({
    fromPage: paste('text/html', text),
    fromWords: paste('text/plain', text),
    strange: strange.splice(0),
  }))
}
