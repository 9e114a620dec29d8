const FRESH_SECONDS = 300

/** A text that machines read, at an address of its own. */
export const answerFile = (type: string, text: string) =>
  new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${FRESH_SECONDS}`,
    },
  })
