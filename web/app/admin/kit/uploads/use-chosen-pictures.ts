import { useState } from 'react'
import { drawPicture } from '../../../lib/draw-picture.ts'
import { moveItem } from '../../../lib/move-item.ts'
import { checkPicture, type PictureProblem } from '../../../shared/pictures/check-picture.ts'

export interface ChosenPicture {
  id: number
  file: File
  problem: PictureProblem | undefined
  preview?: string
  /** The browser cannot decode the file, so it cannot be resized either. */
  isUnreadable?: boolean
}

export interface ChosenPictures {
  all: ChosenPicture[]
  good: ChosenPicture[]
  bad: ChosenPicture[]
  usable: ChosenPicture[]
  choose: (files: File[]) => Promise<void>
  removeById: (id: number) => void
  takeOutAll: () => void
  move: (id: number, by: number) => void
}

// Ids are unique among the chosen files of all forms.
let nextId = 1

/** A file that is too large is resized on saving, so it is not an error. */
export const hasError = ({ problem, isUnreadable }: ChosenPicture) =>
  problem === 'wrongType' || (problem !== undefined && isUnreadable === true)

/** With 'one', a new choice replaces the previous one. */
export function useChosenPictures(room: 'one' | 'many'): ChosenPictures {
  const [all, setAll] = useState<ChosenPicture[]>([])

  const change = (id: number, update: Partial<ChosenPicture>) =>
    setAll((before) => before.map((chosen) => (chosen.id === id ? { ...chosen, ...update } : chosen)))

  const showPreview = ({ id, file, problem }: ChosenPicture) => {
    if (problem === 'wrongType') return
    previewPicture(file).then(
      (preview) => change(id, { preview }),
      // A placeholder is shown; the server decides whether the file is valid.
      () => change(id, { isUnreadable: true }),
    )
  }

  async function choose(files: File[]) {
    const added = await Promise.all(
      files.map(async (file) => ({ id: nextId++, file, problem: await checkPicture(file) })),
    )
    setAll((before) => (room === 'one' ? added.slice(-1) : [...before, ...added]))
    for (const chosen of added) showPreview(chosen)
  }

  return {
    all,
    good: all.filter(({ problem }) => problem === undefined),
    bad: all.filter(({ problem }) => problem !== undefined),
    usable: all.filter(({ problem }) => problem !== 'wrongType'),
    choose,
    removeById: (id) => setAll((before) => before.filter((chosen) => chosen.id !== id)),
    takeOutAll: () => setAll([]),
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

const EDGE = 720
const QUALITY = 0.75

let last: Promise<unknown> = Promise.resolve()

/**
 * A small preview as a data: URL. The content security policy of public pages forbids blob: URLs and stays in force
 * after a client-side navigation to the back office. Pictures are decoded one at a time, to fit a phone's memory.
 */
function previewPicture(file: Blob): Promise<string> {
  const preview = last.then(async () => (await drawPicture(file, EDGE)).toDataURL('image/jpeg', QUALITY))
  last = preview.catch(() => {})
  return preview
}
