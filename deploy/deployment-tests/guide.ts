import { readFile } from 'node:fs/promises'

const DOCS = new URL('../../docs/', import.meta.url)

export type Change = [from: RegExp, to: string]

/** Returns the commands under a heading of a page of docs/. Throws when a change matches no command. */
export async function readCommands(page: string, heading: string, changes: Change[] = []): Promise<string[]> {
  const text = await readFile(new URL(page, DOCS), 'utf8')
  const [, after = ''] = text.split(new RegExp(`^#+ ${heading}$`, 'm'))
  const block = /^```\n([\s\S]*?)^```$/m.exec(after)?.[1]
  if (block === undefined) throw new Error(`docs/${page} has no commands under '${heading}'.`)
  const commands = splitCommands(block)
  for (const [from] of changes)
    if (!commands.some((command) => from.test(command)))
      throw new Error(`docs/${page} has no ${from} under '${heading}'.`)
  return commands
    .map((command) => changes.reduce((changed, [from, to]) => changed.replace(from, to), command))
    .filter((command) => command !== '')
}

function splitCommands(block: string): string[] {
  const commands: string[] = []
  let end: string | undefined
  for (const line of block.trimEnd().split('\n')) {
    const goesOn = end !== undefined || commands.at(-1)?.endsWith('\\')
    commands.push(goesOn ? `${commands.pop()}\n${line}` : line)
    if (end === undefined) end = /<<(\w+)$/.exec(line)?.[1]
    else if (line === end) end = undefined
  }
  return commands
}
