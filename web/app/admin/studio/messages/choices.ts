interface Choice {
  text: string
  /** The text of the button where it differs. */
  name: string
}

const NAME_AND_TEXT = /^(.+?) = (.*)$/

/** One choice per line. A line that is being typed comes back as it is, so white space and empty lines stay. */
export function readChoices(text: string): Choice[] {
  if (text === '') return []
  return text.split('\n').map((line) => {
    const [, name, value] = NAME_AND_TEXT.exec(line) ?? []
    return name === undefined || value === undefined ? { text: line, name: '' } : { text: value, name }
  })
}

export const writeChoices = (choices: readonly Choice[]) =>
  choices.map(({ text, name }) => (name === '' ? text : `${name} = ${text}`)).join('\n')
