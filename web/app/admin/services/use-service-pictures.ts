import type { Service } from '@prahar/contract/services'
import { useState } from 'react'
import { useChosenPictures } from '../../shared/use-chosen-pictures.ts'

export type ServicePictures = ReturnType<typeof useServicePictures>

/** What the form does to the pictures. Nothing is removed before the form is saved. */
export function useServicePictures(service: Service | undefined, onChange: (field: string) => void) {
  const header = useChosenPictures('one')
  const related = useChosenPictures('many')
  const [headerRemoved, setHeaderRemoved] = useState(false)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const oldHeader = service?.headerImage ?? null
  const replaced = header.good.length > 0
  const oldHeaderGoes = oldHeader !== null && (headerRemoved || replaced)

  return {
    header,
    related,
    oldHeader,
    oldHeaderGoes,
    oldRelated: service?.relatedImg ?? [],
    removed,
    headerMissing: header.all.length === 0 && (oldHeader === null || headerRemoved),
    changed: header.all.length > 0 || related.all.length > 0 || headerRemoved || removed.length > 0,
    chooseHeader(files: File[]) {
      onChange('headerImage')
      return header.choose(files)
    },
    chooseRelated(files: File[]) {
      onChange('relatedImg')
      return related.choose(files)
    },
    removeOldHeader: () => setHeaderRemoved(true),
    /** There is one header: keeping the old one gives up the new one. */
    keepOldHeader() {
      onChange('headerImage')
      setHeaderRemoved(false)
      header.takeOutAll()
    },
    toggleRemoved: (id: string) =>
      setRemoved((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
    /** As they travel; files with a fault stay here. */
    entries(): [string, string | File][] {
      return [
        ...header.good.map(({ file }): [string, File] => ['headerImage', file]),
        ...related.good.map(({ file }): [string, File] => ['relatedImg', file]),
        ...(service === undefined
          ? []
          : ([
              ['removedHeader', JSON.stringify(oldHeaderGoes)],
              ['removedRelated', JSON.stringify(removed)],
            ] as [string, string][])),
      ]
    },
  }
}
