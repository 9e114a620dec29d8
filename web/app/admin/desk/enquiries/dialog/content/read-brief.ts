/** A line that the public form writes for a chosen option, such as 'Size: 10 cm'. */
const LINE = /^([A-Z][A-Za-z -]{1,24}): (\S.{0,119})$/

/** Labels that the dialog already shows: a visitor must not be able to add a second, false phone number. */
const RESERVED = ['Phone', 'Email', 'Service', 'Artist', 'Inspiration']

interface Brief {
  lines: { label: string; value: string }[]
  text: string
}

/** Splits a description into the lines of chosen options and the free text. */
export function readBrief(description: string): Brief {
  const lines: Brief['lines'] = []
  const rest: string[] = []
  for (const line of description.split('\n')) {
    const [, label, value] = LINE.exec(line.trim()) ?? []
    if (label === undefined || value === undefined || RESERVED.includes(label)) rest.push(line)
    else lines.push({ label, value })
  }
  return { lines, text: rest.join('\n').trim() }
}
