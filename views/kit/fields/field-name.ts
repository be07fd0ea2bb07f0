/** The key under which an error of a field is found: `variants[0][price]` is `variants.0.price`. */
export function errorKey(name: string): string {
  return name.replaceAll(/\[([^\]]*)\]/g, '.$1')
}

/** What is wrong with a field; a field may be called like what every object has, as `constructor`. */
export function errorAt(
  errors: Readonly<Record<string, string>> | undefined,
  name: string,
): string | undefined {
  const key = errorKey(name)
  return errors && Object.hasOwn(errors, key) ? errors[key] : undefined
}

/** The id of a control that says which, as one of many of the same name; else of its field. */
export function controlId(field: {
  name: string
  with?: Readonly<Record<string, string | boolean>>
}): string {
  const own = field.with?.id
  return typeof own === 'string' ? own : fieldId(field.name)
}

/** The id of a field's control, made from its error key, so that a summary can link to it. */
export function fieldId(key: string): string {
  return `field-${errorKey(key).replaceAll(/[^A-Za-z0-9]+/g, '-')}`
}
