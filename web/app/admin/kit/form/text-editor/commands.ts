import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection, Selection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes, marks } = schema

export const toggleBold = toggleMark(marks.bold)
export const toggleItalic = toggleMark(marks.italic)

/** Cycles through heading, subheading and paragraph. */
export const toggleHeading: Command = (state, dispatch) => {
  const level = headingOf(state)
  if (level === 3) return setBlockType(nodes.paragraph)(state, dispatch)
  return setBlockType(nodes.heading, { level: level === 2 ? 3 : 2 })(state, dispatch)
}

export const headingOf = ({ selection: { $from } }: EditorState): number | undefined =>
  $from.parent.type === nodes.heading ? $from.parent.attrs.level : undefined

export function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true
  return false
}

export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth--) {
      const list = $from.node(depth)
      if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch)
      if (list.type === nodes.bullet_list || list.type === nodes.ordered_list) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
        return true
      }
    }
    return asText(wrapInList(type))(state, dispatch, view)
  }

/** Lists and quotes cannot contain headings, so a heading becomes a paragraph first. */
const asText =
  (command: Command): Command =>
  (state, dispatch, view) => {
    if (headingOf(state) === undefined) return command(state, dispatch, view)
    if (!dispatch || !view) return true
    setBlockType(nodes.paragraph)(state, dispatch)
    return command(view.state, dispatch, view)
  }

export const toggleQuote: Command = (state, dispatch, view) =>
  isInside(state, nodes.blockquote)
    ? lift(state, dispatch)
    : asText(wrapIn(nodes.blockquote))(state, dispatch, view)

/** Enter in an empty item ends the list. */
export const endList: Command = (state, dispatch) =>
  state.selection.$from.parent.content.size === 0 && isInside(state, nodes.list_item)
    ? liftListItem(nodes.list_item)(state, dispatch)
    : false

export const splitItem = splitListItem(nodes.list_item)

export const breakLine: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent || headingOf(state) !== undefined) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

export function linkAt({ selection: { $from, to } }: EditorState): string {
  const link = marks.link.isInSet($from.marks()) ?? marks.link.isInSet($from.nodeAfter?.marks ?? [])
  return link && to >= $from.pos ? link.attrs.href : ''
}

export const setLink =
  (href: string, words: string): Command =>
  (state, dispatch) => {
    const { tr } = state
    const [from, to] = rangeOf(state)
    tr.removeMark(from, to, marks.link)
    const mark = marks.link.create({ href })
    if (href !== '' && from === to) tr.insert(from, schema.text(words || href, [mark]))
    else if (href !== '') tr.addMark(from, to, mark)
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView())
    return true
  }

function rangeOf(state: EditorState): [number, number] {
  const { from, to, $from, empty } = state.selection
  const href = linkAt(state)
  if (!empty || href === '') return [from, to]
  const start = $from.start()
  let [left, right] = [from, from]
  $from.parent.forEach((child, offset) => {
    const isLink = marks.link.isInSet(child.marks)?.attrs.href === href
    const [begins, ends] = [start + offset, start + offset + child.nodeSize]
    if (isLink && begins <= from && ends >= from)
      [left, right] = [Math.min(left, begins), Math.max(right, ends)]
  })
  return [left, right]
}

export interface PictureText {
  address: string
  alt: string
  caption: string
}

export const pictureAt = ({ selection }: EditorState): PictureText | undefined =>
  selection instanceof NodeSelection && selection.node.type === nodes.picture
    ? (selection.node.attrs as PictureText)
    : undefined

/** Replaces the selection, which may be the same picture with other texts. */
export const insertPicture =
  (picture: PictureText): Command =>
  (state, dispatch) => {
    const tr = state.tr.replaceSelectionWith(nodes.picture.create(picture))
    // A picture at the end needs a paragraph after it to type in.
    if (tr.doc.lastChild?.type === nodes.picture) {
      tr.insert(tr.doc.content.size, nodes.paragraph.create())
      tr.setSelection(Selection.atEnd(tr.doc))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
