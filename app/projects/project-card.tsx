import { ChevronDown, ClipboardCheck, MessageSquare, Receipt } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Project } from '../../contract/projects.ts';
import { formatCount } from '../time/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { EditDelete } from '../ui/edit-delete.tsx';
import { ProjectFacts, ProjectSource } from './project-facts.tsx';
import { projectStatuses } from './project-labels.ts';
import { ProjectStatusSelect } from './project-status-select.tsx';
import { ViewAsClient } from './view-as-client.tsx';
import './project-columns.css';

interface ProjectCardProps {
  project: Project;
  /** Asks its client to review something. */
  onCheckpoint: () => void;
  /** Asks its client to pay something. */
  onInvoice: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** Opens or closes it. */
  onToggle: () => void;
  /** The address led here: the card takes the focus, once. */
  onArrival?: (() => void) | undefined;
  /** Its panels, where it is open. */
  children?: ReactNode;
}

/** One project: what it is, whose, how it stands; and its panels where it is open. */
export function ProjectCard({ project, onArrival, children, ...actions }: ProjectCardProps) {
  const isOpen = Boolean(children);
  const { name, description, status } = project;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!onArrival) return;
    heading.current?.focus();
    onArrival();
  }, [onArrival]);
  return (
    <li
      data-row={project.id}
      tabIndex={-1}
      className={classes(
        'rounded-lg border bg-surface',
        isOpen
          ? 'border-line-strong'
          : 'border-line [contain-intrinsic-size:auto_12rem] [content-visibility:auto]',
      )}
    >
      <div className="grid gap-x-10 gap-y-5 p-5 md:grid-cols-[minmax(0,1fr)_18rem] md:p-6 project-columns">
        <div className="grid min-w-0 content-start gap-1 text-sm">
          <div className="flex items-start justify-between gap-x-3 gap-y-1.5 xl:grid xl:justify-items-start">
            <h3
              ref={heading}
              tabIndex={-1}
              className="wrap-anywhere font-sans font-semibold text-base tracking-normal outline-none"
            >
              {name}
            </h3>
            <Badge variant={projectStatuses[status].badge} className="max-xl:mt-0.5">
              {projectStatuses[status].label}
            </Badge>
          </div>
          {!isOpen && <UnreadMessages count={project.unread} />}
          <ProjectSource project={project} />
        </div>
        <div className="grid min-w-0 content-start gap-4 md:col-start-1 xl:col-start-2">
          {description && (
            <p
              dir="auto"
              className={classes(
                'max-w-[75ch] whitespace-pre-wrap wrap-anywhere text-left text-muted text-sm',
                !isOpen && 'line-clamp-3',
              )}
            >
              {description}
            </p>
          )}
          <ProjectFacts project={project} />
        </div>
        <div className="grid content-start gap-3 md:col-start-2 md:row-span-2 md:row-start-1 xl:col-start-3 xl:row-span-1">
          <ProjectStatusSelect project={project} />
          <CardActions name={name} isOpen={isOpen} {...actions} />
          <ViewAsClient project={project} />
        </div>
      </div>
      {children}
    </li>
  );
}

function UnreadMessages({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="flex items-center gap-2 font-semibold text-info text-xs">
      <MessageSquare aria-hidden="true" className="size-3.5" />
      {count === 1 ? '1 unread message' : `${formatCount(count)} unread messages`}
    </p>
  );
}

interface CardActionsProps
  extends Pick<ProjectCardProps, 'onCheckpoint' | 'onInvoice' | 'onEdit' | 'onDelete' | 'onToggle'> {
  name: string;
  isOpen: boolean;
}

function CardActions({ name, isOpen, ...props }: CardActionsProps) {
  const { onCheckpoint, onInvoice, onEdit, onDelete, onToggle } = props;
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button
        size="small"
        className="col-span-2"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Close' : 'Open'} ${name}`}
        onClick={onToggle}
      >
        {isOpen ? 'Close' : 'Open'}
        <ChevronDown
          aria-hidden="true"
          className={classes('size-4 transition-transform', isOpen && 'rotate-180')}
        />
      </Button>
      <Button size="small" aria-label={`Checkpoint for ${name}`} onClick={onCheckpoint}>
        <ClipboardCheck aria-hidden="true" className="size-4" />
        Checkpoint
      </Button>
      <Button size="small" aria-label={`Invoice for ${name}`} onClick={onInvoice}>
        <Receipt aria-hidden="true" className="size-4" />
        Invoice
      </Button>
      <EditDelete {...{ name, onEdit, onDelete }} />
    </div>
  );
}
