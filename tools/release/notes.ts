export function readChangelog(text: string, version: string): string {
  const [, part = ''] = text.split(new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\].*$`, 'm'))
  return part.split(/^## /m)[0]?.trim() ?? ''
}

/** Lists commit subjects such as `cache: evict by use` by area, in alphabetical order, without merges. */
export function groupCommits(subjects: string[]): string {
  const areas = new Map<string, string[]>()
  for (const subject of subjects) {
    if (/^Merge /.test(subject)) continue
    const [, area = 'other', change = subject] = /^([\w./-]+(?: [\w-]+)?): (.+)$/.exec(subject) ?? []
    const name = area.toLowerCase()
    areas.set(name, [...(areas.get(name) ?? []), change])
  }
  return [...areas]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([area, changes]) => `- **${area}**: ${changes.join('; ')}`)
    .join('\n')
}

export function writeNotes(changelog: string, version: string, subjects: string[]): string {
  const section = readChangelog(changelog, version)
  if (section === '') throw new Error(`CHANGELOG.md has no part about ${version}.`)
  return `${section}\n\n## Commits\n\n${groupCommits(subjects)}\n`
}
