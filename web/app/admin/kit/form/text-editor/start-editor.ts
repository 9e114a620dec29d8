import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState } from 'prosemirror-state'
import { breakLine, endList, splitItem, toggleBold, toggleItalic } from './commands.ts'
import { readDocument } from './document.ts'

/** A new state has an empty history, so that undo cannot restore the earlier text. */
export const startState = (text: string, openLink: () => void) =>
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
