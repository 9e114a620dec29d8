import { expect, test } from 'vitest'
import { groupCommits, readChangelog, writeNotes } from './notes.ts'

const CHANGELOG = `# Changelog

## [Unreleased]

## [1.1.0] - 2027-01-05

### Added

- A thing.

## [1.0.0] - 2026-11-16

First.
`

test('readChangelog returns the section of exactly one version', () => {
  expect(readChangelog(CHANGELOG, '1.1.0')).toBe('### Added\n\n- A thing.')
  expect(readChangelog(CHANGELOG, '1.0.0')).toBe('First.')
  expect(readChangelog(CHANGELOG, '1.0')).toBe('')
})

test('groupCommits groups subjects by area and omits merges', () => {
  const subjects = ['cache: evict by use', "Merge branch 'x'", 'admin: sort', 'cache: count hits', 'No area']
  expect(groupCommits(subjects)).toBe(
    '- **admin**: sort\n- **cache**: evict by use; count hits\n- **other**: No area',
  )
})

test('writeNotes throws for a version without a changelog section', () => {
  expect(writeNotes(CHANGELOG, '1.1.0', ['cache: evict by use'])).toBe(
    '### Added\n\n- A thing.\n\n## Commits\n\n- **cache**: evict by use\n',
  )
  expect(() => writeNotes(CHANGELOG, '2.0.0', [])).toThrow('CHANGELOG.md has no part about 2.0.0.')
})
