import { TextAreaField } from '~/ui/form/Field';
import { QuietButton } from '~/ui/QuietButton';
import styles from './AreaPanel.module.css?later';

const textHelp =
  'Corners like “52.51, 13.36”, one per line, “52.52, 13.40 radius 5 km”, or GeoJSON, KML or WKT. Latitude comes first, except in square brackets and in a box: west, south, east, north.';

/** Takes an area as a file that is dropped or chosen, or as text. */
export function AreaInput({
  isReading,
  onFiles,
  onText,
}: {
  isReading: boolean;
  onFiles: (files: File[]) => void;
  onText: (text: string) => void;
}) {
  return (
    <>
      <label className={styles.drop}>
        <b>Drop a file here, or choose one</b>
        <input
          type="file"
          multiple
          aria-describedby="area-file-help"
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            if (files.length > 0) onFiles(files);
            // The same file can be chosen again after it was mended.
            event.currentTarget.value = '';
          }}
        />
        <span id="area-file-help" className="small soft">
          GeoJSON, KML, KMZ, WKT or a Shapefile with all its parts, up to 5 MB
        </span>
      </label>
      <form
        // Corners never leave the browser: if this handler did not run, such a form would send nothing.
        method="dialog"
        className={styles.text}
        onSubmit={(event) => {
          event.preventDefault();
          onText(String(new FormData(event.currentTarget).get('area-text')));
        }}
      >
        <TextAreaField name="area-text" label="Or paste coordinates" rows={3} spellCheck={false} help={textHelp} />
        <QuietButton type="submit" aria-disabled={isReading}>
          Use these coordinates
        </QuietButton>
      </form>
      <p role="status">{isReading && 'Reading...'}</p>
    </>
  );
}
