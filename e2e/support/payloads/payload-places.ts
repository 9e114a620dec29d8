/**
 * All places of a formatted text where a writer could insert a payload. `picture` is the URL of an existing
 * picture.
 */
export const placesOf = (payload: string, picture: string): string[] => [
  payload,
  `**${payload}** *${payload}*`,
  `[${payload}](/contact)`,
  `[words](${payload})`,
  `[words](https://a.example/${payload})`,
  `[words](/${payload})`,
  `![${payload}](${picture})`,
  `![words](${picture} "${payload}")`,
  `![words](${picture} "${payload.replaceAll('"', '\\"')}")`,
  `![words](${payload})`,
  `![words](/media/${payload}/800.jpeg)`,
  `# ${payload}`,
  `- ${payload}\n- ${payload}`,
  `> ${payload}`,
  `https://a.example/${payload}`,
]
