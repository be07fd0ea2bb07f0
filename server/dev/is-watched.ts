/** True in the process of `npm run dev`, which server/dev/shop-process.mjs starts. */
export const isWatched = process.send !== undefined && process.argv.includes('--watched')
