import { type LegalDocuments, legalPageValues } from '../../contract/legal-page.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { LegalSections } from './legal-sections.tsx';
import { pageNames } from './legal-words.ts';

interface LegalPreviewProps {
  title: string;
  description: string;
  /** What is shown, while something is. */
  documents: LegalDocuments | undefined;
  onClose: () => void;
}

/** The legal pages in a dialog: as they would be, or as they were. */
export function LegalPreview({ title, description, documents, onClose }: LegalPreviewProps) {
  return (
    <Dialog
      open={documents !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      width="large"
    >
      {documents && (
        <Tabs defaultValue={legalPageValues[0]}>
          <TabList aria-label="Legal pages">
            {legalPageValues.map((page) => (
              <Tab key={page} value={page}>
                {pageNames[page]}
              </Tab>
            ))}
          </TabList>
          {legalPageValues.map((page) => (
            <TabPanel key={page} value={page} className="legal-preview">
              <LegalSections sections={documents[page]} level={3} />
            </TabPanel>
          ))}
        </Tabs>
      )}
    </Dialog>
  );
}
