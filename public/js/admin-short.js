// What is left empty among the filters of a list stays out of its address.
document.addEventListener('formdata', ({ target, formData }) => {
  if (target.id !== 'list-form') return
  for (const name of new Set(formData.keys()))
    if (formData.getAll(name).every((value) => value === '')) formData.delete(name)
})
