const LIST = new Intl.ListFormat('en')

/** A save that changed nothing is one of the description, which the form always has. */
const listOf = (parts: string[]) => LIST.format(parts.length > 0 ? parts : ['description'])

/** 'Description and focal point saved.' */
export function savedText(parts: string[]): string {
  const list = listOf(parts)
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} saved.`
}

/** 'The labels could not be saved.' */
export const failedText = (parts: string[]) => `The ${listOf(parts)} could not be saved.`
