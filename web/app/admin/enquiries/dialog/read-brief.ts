/** 'Size: 10 cm': a short name, a colon, and what was chosen. */
const LINE = /^([A-Z][A-Za-z -]{1,24}): (\S.{0,119})$/

/** What stands there already must not be told twice: a visitor could write somebody else's number. */
const TAKEN = ['Phone', 'Email', 'Service', 'Artist', 'Inspiration']

export interface Brief {
  lines: { label: string; value: string }[]
  text: string
}

/** Takes the tidy lines of the form's taps out of a description, and leaves the free words. */
export function readBrief(description: string): Brief {
  const lines: Brief['lines'] = []
  const rest: string[] = []
  for (const line of description.split('\n')) {
    const [, label, value] = LINE.exec(line.trim()) ?? []
    if (label === undefined || value === undefined || TAKEN.includes(label)) rest.push(line)
    else lines.push({ label, value })
  }
  return { lines, text: rest.join('\n').trim() }
}
