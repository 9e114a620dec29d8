import { expect, test } from 'vitest'
import { artistOf, isUnchanged, tapLabel, tapStyle, willHave, willHaveStyle } from './label-state.ts'

type Image = Parameters<typeof willHave>[0][number]

const meera = { _id: 'meera', slug: 'meera', name: 'Meera' }
const image = (labels: Partial<Image> = {}): Image => ({
  artist: null,
  styles: [],
  place: null,
  healing: null,
  ...labels,
})

test('tapLabel sets a label on all selected pictures, and a second tap removes it', () => {
  const images = [image(), image({ artist: meera })]
  expect(willHave(images, {}, 'artistId', 'meera')).toBe('mixed')
  const given = tapLabel(images, {}, 'artistId', 'meera')
  expect(given).toEqual({ artistId: 'meera' })
  expect(willHave(images, given, 'artistId', 'meera')).toBe(true)
  expect(tapLabel(images, given, 'artistId', 'meera')).toEqual({ artistId: null })
})

test('tapLabel removes a pending change that equals the stored labels of the pictures', () => {
  const images = [image({ place: 'hand' }), image({ place: 'hand' })]
  const taken = tapLabel(images, { healing: 'fresh' }, 'place', 'hand')
  expect(taken).toEqual({ healing: 'fresh', place: null })
  expect(tapLabel(images, taken, 'place', 'hand')).toEqual({ healing: 'fresh' })
  expect(isUnchanged(tapLabel([image()], { place: 'hand' }, 'place', 'hand'))).toBe(true)
})

test('tapLabel replaces the body place of a picture with another place', () => {
  expect(tapLabel([image()], { place: 'hand' }, 'place', 'foot')).toEqual({ place: 'foot' })
})

test('tapStyle adds a style that no selected picture has, and a second tap removes it', () => {
  const added = tapStyle([image()], {}, 'Fineline')
  expect(added).toEqual({ addStyles: ['Fineline'] })
  expect(tapStyle([image()], added, 'Fineline')).toEqual({})
  expect(tapStyle([image()], added, 'Dotwork')).toEqual({ addStyles: ['Fineline', 'Dotwork'] })
})

test('tapStyle removes a style that all pictures have, and a second tap restores it', () => {
  const images = [image({ styles: ['Fineline'] })]
  const removed = tapStyle(images, {}, 'Fineline')
  expect(removed).toEqual({ removeStyles: ['Fineline'] })
  expect(willHaveStyle(images, removed, 'Fineline')).toBe(false)
  expect(tapStyle(images, removed, 'Fineline')).toEqual({})
})

test('tapStyle sets a style of some pictures on all, then on none, then as before', () => {
  const images = [image({ styles: ['Fineline'] }), image()]
  expect(willHaveStyle(images, {}, 'Fineline')).toBe('mixed')
  const all = tapStyle(images, {}, 'Fineline')
  expect(all).toEqual({ addStyles: ['Fineline'] })
  const none = tapStyle(images, all, 'Fineline')
  expect(none).toEqual({ removeStyles: ['Fineline'] })
  expect(tapStyle(images, none, 'Fineline')).toEqual({})
})

test('artistOf returns the artist chosen for the pictures, or the one that all share', () => {
  const images = [image({ artist: meera }), image({ artist: meera })]
  expect(artistOf(images, {})).toBe('meera')
  expect(artistOf([...images, image()], {})).toBeUndefined()
  expect(artistOf(images, { artistId: null })).toBeUndefined()
  expect(artistOf([image()], { artistId: 'kabir' })).toBe('kabir')
})
