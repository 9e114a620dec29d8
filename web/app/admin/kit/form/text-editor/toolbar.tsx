import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import { OfficeIcon, type OfficeIconName } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import {
  headingOf,
  isInside,
  linkAt,
  pictureAt,
  toggleBold,
  toggleHeading,
  toggleItalic,
  toggleList,
  toggleQuote,
} from './commands.ts'
import { schema } from './schema.ts'
import styles from './text-editor.module.css'
import type { Editor } from './use-editor.ts'

const { nodes, marks } = schema

interface Tool {
  icon: OfficeIconName
  label: string
  command: Command
  isOn?: (state: EditorState) => boolean
}

const TOOLS: Tool[] = [
  {
    icon: 'heading',
    label: 'Heading',
    command: toggleHeading,
    isOn: (state) => headingOf(state) !== undefined,
  },
  { icon: 'bold', label: 'Bold', command: toggleBold, isOn: (state) => hasMark(state, 'bold') },
  { icon: 'italic', label: 'Italic', command: toggleItalic, isOn: (state) => hasMark(state, 'italic') },
  {
    icon: 'list',
    label: 'List',
    command: toggleList(nodes.bullet_list),
    isOn: (state) => isInside(state, nodes.bullet_list),
  },
  {
    icon: 'numbers',
    label: 'Numbered list',
    command: toggleList(nodes.ordered_list),
    isOn: (state) => isInside(state, nodes.ordered_list),
  },
  { icon: 'quote', label: 'Quote', command: toggleQuote, isOn: (state) => isInside(state, nodes.blockquote) },
]

function hasMark(
  { selection: { from, to, $from, empty }, storedMarks, doc }: EditorState,
  name: 'bold' | 'italic',
) {
  if (empty) return marks[name].isInSet(storedMarks ?? $from.marks()) !== undefined
  return doc.rangeHasMark(from, to, marks[name])
}

interface Props {
  editor: Editor
  onLink: () => void
  onPicture: () => void
}

export function Toolbar({ editor: { state, run }, onLink, onPicture }: Props) {
  return (
    <Row wrap className={styles.toolbar} role="group" aria-label="Formatting">
      {TOOLS.map(({ command, isOn, ...tool }) => (
        <ToolButton
          key={tool.label}
          {...tool}
          on={isOn?.(state)}
          disabled={!command(state)}
          onPress={() => run(command)}
        />
      ))}
      <ToolButton icon="link" label="Link" on={linkAt(state) !== ''} onPress={onLink} />
      <ToolButton icon="gallery" label="Picture" on={pictureAt(state) !== undefined} onPress={onPicture} />
      <ToolButton icon="undo" label="Undo" disabled={!undo(state)} onPress={() => run(undo)} />
      <ToolButton icon="redo" label="Redo" disabled={!redo(state)} onPress={() => run(redo)} />
    </Row>
  )
}

interface ButtonProps {
  icon: OfficeIconName
  label: string
  on?: boolean | undefined
  disabled?: boolean
  onPress: () => void
}

function ToolButton({ icon, label, on, disabled = false, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      className={`target muted ${styles.tool}`}
      aria-label={label}
      title={label}
      aria-pressed={on}
      // Not `disabled`, because the pressed button would lose the focus.
      aria-disabled={disabled}
      // Prevented, so that the editor keeps its focus, selection and on-screen keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onPress}
    >
      <OfficeIcon name={icon} size={20} />
    </button>
  )
}
