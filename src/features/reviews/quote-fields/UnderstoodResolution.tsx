import { parseResolution } from '~/domain/images/parse-resolution';
import { resolutionClassName } from '~/domain/images/resolution';
import { resolutionClassOfSize, sizeClassName, sizeClassOf } from '~/domain/images/size-class';
import { formatLength } from '~/domain/text/format-number';
import { unitQuestion } from '~/domain/text/unit-question';
import { plainLine } from '~/domain/text-input-schemas';

/** Explains a typed resolution: "50 cm · 50 cm class, Very High Res". */
export function UnderstoodResolution({ typed }: { typed: string }) {
  return <span>{describeResolution(typed)}</span>;
}

function describeResolution(typed: string): string {
  const metres = parseResolution(plainLine(typed));
  if (metres === null)
    return (
      unitQuestion(typed) ??
      'This cannot be read as a pixel size, so your quote will not count towards averages or medians. Enter it like 50 cm or 1.5 m.'
    );
  const sizeClass = sizeClassOf(metres);
  return `${formatLength(metres)} · ${sizeClassName(sizeClass)}, ${resolutionClassName(resolutionClassOfSize(sizeClass))}`;
}
