/**
 * The button that saves the drawing beside it as an SVG file, the same for every figure and board. It is heard by the
 * page (save-pictures.ts), so that it stands in islands and in what the build draws alike.
 */
export const SavePicture = () => (
  <button
    class="button quiet needs-script"
    type="button"
    data-picture=""
    aria-label="Save the picture as SVG"
    title="Save the picture as SVG"
  >
    SVG
  </button>
);
