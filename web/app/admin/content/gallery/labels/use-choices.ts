import { galleryApi } from '@linework/contract/content/api'
import type { GalleryChoices } from '@linework/contract/content/gallery-shapes'
import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'

export type Choices = ReturnType<typeof useChoices>

/** The available labels. */
export function useChoices() {
  const [choices, setChoices] = useState<GalleryChoices>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    browserApi(galleryApi.choices).then(setChoices, (error) => {
      reportFailure(error)
      setFailed(true)
    })
  }, [])
  useEffect(load, [load])
  return { choices, failed, load }
}
