const WIDTH = 120

/** Comments by name: 'table', 'table.column' or 'function()'. */
export type Comments = Map<string, string>

/** Returns the name that each line of a schema defines; '' for a line without a name. */
function nameLines(lines: string[]): string[] {
  let table = ''
  return lines.map((line) => {
    const [, made, called] = /^create (?:table (\w+)|function (\w+))/.exec(line) ?? []
    if (!line.startsWith('  ')) table = made ?? ''
    const [, column] = /^ {2}(\w+) /.exec(line) ?? []
    if (table !== '' && column) return `${table}.${column}`
    return called ? `${called}()` : (made ?? '')
  })
}

/** Reads comments at the end of a line and above a line. */
export function readComments(schema: string): Comments {
  const lines = schema.split('\n')
  const names = nameLines(lines)
  return new Map(
    lines.flatMap((line, i): [string, string][] => {
      const [, comment] = / -- (.*)$/.exec(line) ?? /^ *-- (.*)$/.exec(lines[i - 1] ?? '') ?? []
      return names[i] && comment ? [[names[i], comment]] : []
    }),
  )
}

export function addComments(schema: string, comments: Comments): string {
  const lines = schema.split('\n')
  const names = nameLines(lines)
  const commented = lines.flatMap((line, i) => {
    const comment = comments.get(names[i] ?? '')
    if (comment === undefined) return line
    const whole = `${line} -- ${comment}`
    const indent = line.startsWith('  ') ? '  ' : ''
    return whole.length <= WIDTH && !line.startsWith('create function')
      ? whole
      : [`${indent}-- ${comment}`, line]
  })
  return commented.join('\n')
}
