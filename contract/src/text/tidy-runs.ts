import { findUrls, isLinkUrl, type Run } from './blocks.ts'

type Marks = { [Mark in Exclude<keyof Run, 'text'>]?: Run[Mark] | undefined }

/** Merges equal neighbours, removes marks from spaces at the ends of words, and links URLs. */
export function tidyRuns(runs: Run[]): Run[] {
  const pieces = mergeRuns(runs.map(checkLink)).flatMap(linkUrls).flatMap(splitSpaces)
  return mergeRuns(pieces.map((piece, i) => (isSpace(piece) ? withCommonMarks(pieces, i) : piece)))
}

export function mergeRuns(runs: Run[]): Run[] {
  const merged: Run[] = []
  for (const { text, ...marks } of runs) {
    const last = merged.at(-1)
    if (text === '') continue
    if (last && isSameMarks(last, marks)) last.text += text
    else merged.push(makeRun(text, marks))
  }
  return merged
}

const isSameMarks = (a: Marks, b: Marks): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.href === b.href

/** Omits undefined keys, so that equal runs are equal as JSON. */
export const makeRun = (text: string, { bold, italic, href }: Marks): Run => ({
  text,
  ...(bold ? { bold } : {}),
  ...(italic ? { italic } : {}),
  ...(href === undefined ? {} : { href }),
})

/** Encodes brackets, because a bracket would end the URL in the stored text. */
function checkLink(run: Run): Run {
  if (run.href === undefined || run.href === run.text) return run
  const href = run.href.trim().replaceAll('(', '%28').replaceAll(')', '%29')
  return makeRun(run.text, { ...run, href: isLinkUrl(href) ? href : undefined })
}

function linkUrls(run: Run): Run[] {
  if (run.href !== undefined) return [run]
  const runs: Run[] = []
  let end = 0
  for (const { at, address } of findUrls(run.text)) {
    runs.push({ ...run, text: run.text.slice(end, at) }, { ...run, text: address, href: address })
    end = at + address.length
  }
  return [...runs, { ...run, text: run.text.slice(end) }]
}

const isSpace = ({ text }: Run) => text.trim() === ''

function splitSpaces(run: Run): Run[] {
  const core = run.text.trim()
  if (core === '' || core === run.text) return [run]
  const at = run.text.indexOf(core)
  return [run.text.slice(0, at), core, run.text.slice(at + core.length)]
    .filter((text) => text !== '')
    .map((text) => ({ ...run, text }))
}

/** A space gets the marks that both the word before and the word after have. */
function withCommonMarks(pieces: Run[], i: number): Run {
  const before = nextWord(pieces, i, -1)
  const after = nextWord(pieces, i, 1)
  const { text } = pieces[i] as Run
  if (!before || !after) return { text }
  if (before.href !== after.href) return { text }
  const isOneSpan = before.bold === after.bold
  return makeRun(text, {
    href: before.href,
    bold: isOneSpan ? before.bold : undefined,
    italic: isOneSpan ? before.italic && after.italic : undefined,
  })
}

function nextWord(pieces: Run[], from: number, step: 1 | -1): Run | undefined {
  for (let i = from + step; i >= 0 && i < pieces.length; i += step)
    if (!isSpace(pieces[i] as Run)) return pieces[i]
  return undefined
}
