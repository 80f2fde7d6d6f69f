import type { CreateFromBitmapOptions, NativeImage } from 'electron'

/** A picture that is drawn nowhere. */
export class HostImage {
  readonly bitmap: Buffer
  readonly options: CreateFromBitmapOptions
  #template = false

  constructor(bitmap: Buffer, options: CreateFromBitmapOptions) {
    const expected = options.width * options.height * 4
    if (bitmap.length !== expected) throw new Error(`A bitmap of ${expected} bytes was expected.`)
    this.bitmap = bitmap
    this.options = options
  }

  setTemplateImage(template: boolean): void {
    this.#template = template
  }

  isTemplateImage(): boolean {
    return this.#template
  }
}

/** What drift of Electron's API would break here. */
HostImage.prototype satisfies Pick<NativeImage, 'setTemplateImage' | 'isTemplateImage'>

export const nativeImage = {
  createFromBitmap: (bitmap: Buffer, options: CreateFromBitmapOptions) => new HostImage(bitmap, options),
}
