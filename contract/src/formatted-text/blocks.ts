/** Letters with the same marks. A line break is '\n'. */
export interface Run {
  text: string
  bold?: true
  italic?: true
  href?: string
}

export interface PictureBlock {
  kind: 'picture'
  address: string
  alt: string
  /** Stands below it, for all readers. */
  caption?: string
}

/** A text with a little form: what the marks of a stored text say, and nothing else. */
export type Block =
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'heading'; level: 2 | 3; runs: Run[] }
  | { kind: 'list'; ordered: boolean; items: Run[][] }
  | { kind: 'quote'; paragraphs: Run[][] }
  | PictureBlock

export const textOf = (runs: Run[]): string => runs.map(({ text }) => text).join('')
