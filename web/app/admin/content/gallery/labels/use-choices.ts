import { galleryApi } from '@linework/contract/content/api'
import { browserApi } from '../../../../lib/calls/api.ts'
import { useLoaded } from '../../../kit/page/use-loaded.ts'

export type Choices = ReturnType<typeof useChoices>

/** Loads the labels that staff can choose. */
export function useChoices() {
  const { value, failed, load } = useLoaded(() => browserApi(galleryApi.choices))
  return { choices: value, failed, load }
}
