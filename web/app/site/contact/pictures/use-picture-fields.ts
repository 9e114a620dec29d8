import { PICTURE_KINDS, type PictureKind } from '@linework/contract/desk/enquiry-pictures'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { dropEmptyBatch, findDraft, openDraft } from './batches.ts'

/** Loaded on demand: a visitor who adds no picture downloads none of these scripts. */
async function loadParts() {
  // Also loads the upload scripts now, because the visitor may be offline after sending.
  const [parts] = await Promise.all([
    import('./chosen-pictures.tsx'),
    import('./upload-queue/following-pictures.tsx'),
  ])
  return parts
}

/** A browser that could not load a script may not ask for it again on the same page. */
export const NOT_LOADED = 'Pictures cannot be added right now. What you have written stays when you reload.'

type Parts = Awaited<ReturnType<typeof loadParts>>

/** Reads files from the inputs in `fields`, including those that were chosen before hydration. */
export function usePictureFields(fields: RefObject<HTMLElement | null>) {
  const [Chosen, setChosen] = useState<Parts['ChosenPictures']>()
  const [problem, setProblem] = useState('')

  const withParts = useCallback(async (use?: (parts: Parts) => Promise<string>) => {
    try {
      const parts = await loadParts()
      setChosen(() => parts.ChosenPictures)
      setProblem((await use?.(parts)) ?? '')
      return true
    } catch {
      setProblem(NOT_LOADED)
      return false
    }
  }, [])

  const add = useCallback(
    (kind: PictureKind, input: HTMLInputElement) => {
      const files = [...(input.files ?? [])]
      // Cleared, so that choosing the same file again fires a change event.
      input.value = ''
      if (files.length === 0) return
      // Opened immediately, because the enquiry may be sent before the scripts are loaded.
      const batch = openDraft()
      void withParts((parts) => parts.addFiles(kind, files, batch)).then((isAdded) => {
        if (!isAdded) dropEmptyBatch(batch)
      })
    },
    [withParts],
  )

  useEffect(() => {
    const before = findDraft()
    if (before !== undefined) dropEmptyBatch(before)
    for (const kind of PICTURE_KINDS) {
      const input = fields.current?.querySelector<HTMLInputElement>(`[data-kind=${kind}]`)
      if (input) add(kind, input)
    }
    // Pictures were chosen before a reload.
    if (findDraft() !== undefined) void withParts()
  }, [fields, add, withParts])

  return { Chosen, problem, add, preload: () => void loadParts().catch(() => {}) }
}
