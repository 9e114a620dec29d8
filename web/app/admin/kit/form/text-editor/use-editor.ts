import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { breakLine, endList, splitItem, toggleBold, toggleItalic } from './commands.ts'
import { readDocument, writeDocument } from './document.ts'
import { isForeignPicture, readPastedText, tidyPastedHtml } from './paste.ts'

interface Options {
  value: string
  disabled: boolean
  attributes: Record<string, string>
  onChange: (text: string) => void
  onLink: () => void
  onFile: (file: File) => void
}

export interface Editor {
  state: EditorState
  run: (command: Command) => void
}

export function useEditor(place: RefObject<HTMLElement | null>, options: Options): Editor | undefined {
  const latest = useRef(options)
  latest.current = options
  const view = useRef<EditorView>(undefined)
  const known = useRef(options.value)
  const [state, setState] = useState<EditorState>()
  const { value, disabled, attributes } = options

  useEffect(() => {
    const start = startState(latest.current.value, () => latest.current.onLink())
    const original = { doc: start.doc, text: latest.current.value }
    function takeFile(data: DataTransfer | null): boolean {
      const [file] = data?.files ?? []
      const html = data?.getData('text/html') ?? ''
      if (file === undefined || latest.current.disabled) return false
      if (html !== '' && !isForeignPicture(html, window.location.origin)) return false
      latest.current.onFile(file)
      return true
    }
    const made = new EditorView(place.current, {
      state: start,
      editable: () => !latest.current.disabled,
      attributes: () => latest.current.attributes,
      transformPastedHTML: tidyPastedHtml,
      handlePaste: (_, { clipboardData }) => takeFile(clipboardData),
      handleDrop: (_, { dataTransfer }) => takeFile(dataTransfer),
      clipboardTextParser: (text, _, isPlain) => readPastedText(text, isPlain),
      dispatchTransaction(tr) {
        const next = made.state.apply(tr)
        made.updateState(next)
        setState(next)
        if (!tr.docChanged) return
        // After undoing every change, report the saved text, even if it would be serialised differently.
        known.current = next.doc.eq(original.doc) ? original.text : writeDocument(next.doc)
        latest.current.onChange(known.current)
      },
    })
    view.current = made
    setState(start)
    return () => made.destroy()
  }, [place])

  // Shows a value that was replaced outside of the editor, by a merge choice or a reset.
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    const next = startState(value, () => latest.current.onLink())
    view.current?.updateState(next)
    setState(next)
  }, [value])

  // Updates aria-invalid before an invalid field gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view reads the current attributes
  useLayoutEffect(() => view.current?.setProps({}), [disabled, JSON.stringify(attributes)])

  return (
    state && {
      state,
      run(command) {
        const { current } = view
        if (current === undefined || latest.current.disabled) return
        command(current.state, current.dispatch, current)
        current.focus()
      },
    }
  )
}

/** A new state has an empty history, so that undo cannot restore the earlier text. */
const startState = (text: string, openLink: () => void) =>
  EditorState.create({
    doc: readDocument(text),
    plugins: [
      history(),
      keymap({
        'Mod-z': undo,
        'Shift-Mod-z': redo,
        'Mod-y': redo,
        'Mod-b': toggleBold,
        'Mod-i': toggleItalic,
        'Mod-k': () => {
          openLink()
          return true
        },
        Enter: chainCommands(endList, splitItem),
        'Shift-Enter': breakLine,
      }),
      keymap(baseKeymap),
    ],
  })
