interface Choice {
  text: string
  /** The button label when it differs from the text. */
  name: string
}

const NAME_AND_TEXT = /^(.+?) = (.*)$/

/** One choice per line. Keeps white space and empty lines, so that typed text is not changed. */
export function readChoices(text: string): Choice[] {
  if (text === '') return []
  return text.split('\n').map((line) => {
    const [, name, value] = NAME_AND_TEXT.exec(line) ?? []
    return name === undefined || value === undefined ? { text: line, name: '' } : { text: value, name }
  })
}

export const writeChoices = (choices: readonly Choice[]) =>
  choices.map(({ text, name }) => (name === '' ? text : `${name} = ${text}`)).join('\n')
