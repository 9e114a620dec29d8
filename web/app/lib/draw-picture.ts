export async function drawPicture(file: Blob, edge: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser has no memory left for pictures.')
  context.imageSmoothingQuality = 'high'
  // White, because JPEG has no transparency and dark lines would be drawn on black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}

export function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('The browser produced no JPEG.'))),
      'image/jpeg',
      quality,
    )
  })
}

/** A video's first frame as a JPEG. Other files, and videos that the browser cannot play, are returned unchanged. */
export async function firstFrame(file: File): Promise<File> {
  if (!file.type.startsWith('video/')) return file
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = URL.createObjectURL(file)
  try {
    await new Promise((done, fail) => {
      video.onloadeddata = done
      video.onerror = fail
    })
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    return new File([await toJpeg(canvas, FRAME_QUALITY)], `${file.name}.jpg`, { type: 'image/jpeg' })
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(video.src)
  }
}

const FRAME_QUALITY = 0.9
