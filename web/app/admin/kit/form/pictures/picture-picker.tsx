import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '@linework/contract/records/pictures'
import { FilePicker } from '../../../../ui/fields/file-picker.tsx'

interface Props {
  control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }
  room: keyof typeof WORDS
  onFiles: (files: File[]) => void
}

const LIMIT = `${PICTURE_MAX_BYTES / 1024 / 1024} MB`
const WORDS = {
  one: {
    title: 'Drop a picture, or choose one',
    touchTitle: 'Choose a photo',
    hint: `PNG, JPG, JPEG, up to ${LIMIT}`,
  },
  film: {
    title: 'Drop a picture or a video, or choose one',
    touchTitle: 'Choose a photo or a video',
    hint: `For a video, its first frame is used. PNG, JPG, JPEG, up to ${LIMIT}`,
  },
  many: {
    title: 'Drop pictures here, or choose files',
    touchTitle: 'Choose photos',
    hint: `PNG, JPG, JPEG, up to ${LIMIT} each`,
  },
}

export function PicturePicker({ control, room, onFiles }: Props) {
  return (
    <FilePicker
      id={control.id}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      accept={[...PICTURE_TYPES, ...(room === 'film' ? ['video/*'] : [])].join(',')}
      multiple={room === 'many'}
      {...WORDS[room]}
      onFiles={onFiles}
    />
  )
}
