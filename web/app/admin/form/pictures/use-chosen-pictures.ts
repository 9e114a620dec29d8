import { PICTURE_MAX_BYTES } from '@linework/contract/pictures/limits'
import { useState } from 'react'
import { moveItem } from '../../../lib/move-item.ts'
import { checkPicture, type PictureProblem } from './check-picture.ts'
import { previewPicture } from './preview-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** A chosen file that has not been uploaded yet. */
export interface ChosenPicture {
  id: number
  file: File
  problem: PictureProblem | undefined
  preview?: string
  shrinking?: boolean
}

export interface ChosenPictures {
  all: ChosenPicture[]
  good: ChosenPicture[]
  bad: ChosenPicture[]
  /** The good ones, and those that only have to be shrunk. */
  usable: ChosenPicture[]
  choose: (files: File[]) => Promise<void>
  takeOut: (id: number) => void
  takeOutAll: () => void
  shrink: (chosen: ChosenPicture) => Promise<void>
  move: (id: number, by: number) => void
}

// No two chosen files of a form have the same.
let nextId = 1

/** With room for one, a new choice replaces the previous one. */
export function useChosenPictures(room: 'one' | 'many'): ChosenPictures {
  const [all, setAll] = useState<ChosenPicture[]>([])

  const change = (id: number, update: Partial<ChosenPicture>) =>
    setAll((before) => before.map((chosen) => (chosen.id === id ? { ...chosen, ...update } : chosen)))

  const showPreview = ({ id, file, problem }: ChosenPicture) => {
    if (problem === 'wrongType') return
    // Without a preview a placeholder is shown; the server decides whether the file is valid.
    previewPicture(file).then(
      (preview) => change(id, { preview }),
      () => {},
    )
  }

  async function choose(files: File[]) {
    const added = await Promise.all(
      files.map(async (file) => ({ id: nextId++, file, problem: await checkPicture(file) })),
    )
    setAll((before) => (room === 'one' ? added.slice(-1) : [...before, ...added]))
    for (const chosen of added) showPreview(chosen)
  }

  async function shrink(chosen: ChosenPicture) {
    change(chosen.id, { shrinking: true })
    try {
      const file = await shrinkPicture(chosen.file, PICTURE_MAX_BYTES)
      change(chosen.id, { file, problem: undefined, shrinking: false })
    } catch {
      change(chosen.id, { problem: 'wrongType', shrinking: false })
    }
  }

  return {
    all,
    good: all.filter(({ problem }) => problem === undefined),
    bad: all.filter(({ problem }) => problem !== undefined),
    usable: all.filter(({ problem }) => problem !== 'wrongType'),
    choose,
    takeOut: (id) => setAll((before) => before.filter((chosen) => chosen.id !== id)),
    takeOutAll: () => setAll([]),
    shrink,
    move: (id, by) =>
      setAll((before) =>
        moveItem(
          before,
          before.findIndex((chosen) => chosen.id === id),
          by,
        ),
      ),
  }
}
