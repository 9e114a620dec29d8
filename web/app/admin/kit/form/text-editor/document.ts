import type { Block, PictureBlock, Run } from '@linework/contract/text/blocks'
import { parseText } from '@linework/contract/text/parse-text'
import { writeText } from '@linework/contract/text/write-text'
import type { Mark, Node } from 'prosemirror-model'
import { schema } from './schema.ts'

const { nodes, marks } = schema

export function readDocument(text: string): Node {
  const blocks = parseText(text).map(toNode)
  const last = blocks.at(-1)
  // Ensures a paragraph to type in, even after a picture.
  if (last === undefined || last.type === nodes.picture) blocks.push(nodes.paragraph.create())
  return nodes.doc.create(null, blocks)
}

export const writeDocument = (document: Node): string => writeText(document.children.map(toBlock))

function toNode(block: Block): Node {
  switch (block.kind) {
    case 'picture':
      return nodes.picture.create({ address: block.address, alt: block.alt, caption: block.caption ?? '' })
    case 'heading':
      return nodes.heading.create({ level: block.level }, toInline(block.runs))
    case 'quote':
      return nodes.blockquote.create(null, block.paragraphs.map(toParagraph))
    case 'list': {
      const list = block.ordered ? nodes.ordered_list : nodes.bullet_list
      return list.create(
        null,
        block.items.map((runs) => nodes.list_item.create(null, toParagraph(runs))),
      )
    }
    default:
      return toParagraph(block.runs)
  }
}

const toParagraph = (runs: Run[]) => nodes.paragraph.create(null, toInline(runs))

const toInline = (runs: Run[]): Node[] =>
  runs.flatMap((run) =>
    run.text
      .split('\n')
      .flatMap((line, i) => [
        ...(i > 0 ? [nodes.hard_break.create(null, null, toMarks(run))] : []),
        ...(line === '' ? [] : [schema.text(line, toMarks(run))]),
      ]),
  )

const toMarks = ({ bold, italic, href }: Run): Mark[] => [
  ...(href === undefined ? [] : [marks.link.create({ href })]),
  ...(bold ? [marks.bold.create()] : []),
  ...(italic ? [marks.italic.create()] : []),
]

function toBlock(node: Node): Block {
  switch (node.type) {
    case nodes.picture:
      return { kind: 'picture', ...(node.attrs as Omit<PictureBlock, 'kind'>) }
    case nodes.heading:
      return { kind: 'heading', level: node.attrs.level, runs: toRuns(node) }
    case nodes.blockquote:
      return { kind: 'quote', paragraphs: node.children.map(toRuns) }
    case nodes.bullet_list:
    case nodes.ordered_list:
      return {
        kind: 'list',
        ordered: node.type === nodes.ordered_list,
        items: node.children.map((item) => joinLines(item.children.map(toRuns))),
      }
    default:
      return { kind: 'paragraph', runs: toRuns(node) }
  }
}

const joinLines = (lines: Run[][]) => lines.flatMap((line, i) => (i > 0 ? [{ text: '\n' }, ...line] : line))

const toRuns = (node: Node): Run[] =>
  node.children.map((child) => {
    const link = child.marks.find(({ type }) => type === marks.link)
    return {
      // Browsers insert some typed spaces as non-breaking spaces.
      text: child.text?.replaceAll('\u00a0', ' ') ?? '\n',
      ...(child.marks.some(({ type }) => type === marks.bold) ? { bold: true as const } : {}),
      ...(child.marks.some(({ type }) => type === marks.italic) ? { italic: true as const } : {}),
      ...(link ? { href: link.attrs.href as string } : {}),
    }
  })
