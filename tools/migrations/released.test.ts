import { expect, test } from 'vitest'
import { findEdited, hashMigrations, readReleased } from './released.ts'

test('no released migration was edited', () => {
  expect(findEdited(readReleased(), hashMigrations())).toEqual([])
})

test('the migration check reports edited, missing and inserted migrations', () => {
  const released = { '0001-a.sql': 'x', '0002-b.sql': 'y', '0003-c.sql': 'z' }
  const current = { '0001-a.sql': 'x', '0002-b.sql': 'other', '0002-d.sql': 'new', '0004-e.sql': 'new' }
  expect(findEdited(released, current)).toEqual([
    '0002-b.sql was released and is changed. Write a new migration instead.',
    '0003-c.sql was released and is gone. Put it back.',
    '0002-d.sql sorts before 0003-c.sql, which was released. Give it the next number.',
  ])
})
