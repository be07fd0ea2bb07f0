// Photos of telephones are larger than what is shown, and than what is taken: smaller ones are sent in their place.
;(() => {
  const longest = 2400
  const quality = 0.85
  const photos = /^image\/(jpeg|png|webp|avif)$/

  /** The photo, at most 2,400 px long if it has more than `most` bytes; as it is where it cannot be read. */
  window.smallerPhoto = async (file, most) => {
    if (file.size <= most || !photos.test(file.type)) return file
    try {
      const smaller = await drawn(file)
      return smaller && smaller.size < file.size ? smaller : file
    } catch {
      return file
    }
  }

  async function drawn(file) {
    const photo = await createImageBitmap(file)
    const part = Math.min(1, longest / Math.max(photo.width, photo.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(photo.width * part)
    canvas.height = Math.round(photo.height * part)
    canvas.getContext('2d').drawImage(photo, 0, 0, canvas.width, canvas.height)
    photo.close()
    // What may be seen through stays so.
    const type = file.type === 'image/jpeg' ? file.type : 'image/webp'
    const bytes = await new Promise((done) => canvas.toBlob(done, type, quality))
    return bytes && new File([bytes], file.name, { type: bytes.type })
  }
})()
