import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeNotes } from './release/notes.ts'

// node tools/release-notes.ts v1.2.0 prints the notes of that tag: its changelog section and the commits
// since the previous tag.
const tag = process.argv[2] ?? `v${JSON.parse(readFileSync('package.json', 'utf8')).version}`
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const lines = (text: string) => text.split('\n').filter((line) => line !== '')

const tags = lines(git('tag', '--sort=-version:refname', '--list', 'v*'))
const end = tags.includes(tag) ? tag : 'HEAD'
const before = tags.find((name) => name !== tag && isAncestor(name))
const subjects = lines(git('log', '--format=%s', before === undefined ? end : `${before}..${end}`))
process.stdout.write(writeNotes(readFileSync('CHANGELOG.md', 'utf8'), tag.replace(/^v/, ''), subjects))

function isAncestor(name: string): boolean {
  try {
    git('merge-base', '--is-ancestor', name, end)
    return true
  } catch {
    return false
  }
}
